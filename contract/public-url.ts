/** Stands in the written pages for the site's own address, which only a running server knows. */
export const publicUrlPlaceholder = '%PUBLIC_URL%';
