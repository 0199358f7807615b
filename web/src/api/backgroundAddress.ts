/** Address of a background's page. */
export const backgroundAddress = (id: string): string => `/background/${encodeURIComponent(id)}`;
