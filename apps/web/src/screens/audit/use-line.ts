import { useLocation, useSearch } from 'wouter';

/** The line whose details are open, kept in the address, so that a link shows the same line. */
export const useLine = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const hrefOf = (line: string | null): string => {
    const asked = new URLSearchParams(search);
    if (line === null) asked.delete('line');
    else asked.set('line', line);
    return asked.size === 0 ? path : `${path}?${asked}`;
  };
  return {
    open: new URLSearchParams(search).get('line'),
    hrefOf,
    close: () => navigate(hrefOf(null)),
  };
};
