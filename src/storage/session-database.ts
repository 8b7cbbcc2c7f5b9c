/** The sessions' database (specification 3); here, so that a page can ask for it unopened. */
export const sessionDatabase = 'AppDB';
