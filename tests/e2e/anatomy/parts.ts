/** The buttons of every pager. */
export const paging = ['First page', 'Previous page', 'Page 1', 'Next page', 'Last page'].map(
  (name) => ['button', name] as const,
);
/** Sizes of a page where they can be chosen. */
export const rows = ['10', '25', '50', '100', 'As many as fit'];
/** The parts below a list. */
export const entries = /^Showing \d+ to \d+ of [\d,]+ entries$/;
/** The button beside a pair of dates. */
export const dateRange = [['button', 'Filter']] as const;
