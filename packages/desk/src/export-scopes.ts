/** What is exported of a list: what shows, the selection, or all of it. */
export const exportScopes = ['these', 'selected', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];
