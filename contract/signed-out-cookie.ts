/**
 * The page sets this cookie at logout, without waiting for the network. A request that carries it
 * has no session at the academy, whatever else it carries, until the academy has received that
 * logout or a new sign-in.
 */
export const signedOutCookie = 'academy_signed_out';
