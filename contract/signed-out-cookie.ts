/**
 * Set by the page at logout, without waiting for the network. A request that carries it has no
 * session at the academy, whatever else it carries, until that logout or a new sign-in was heard.
 */
export const signedOutCookie = 'academy_signed_out';
