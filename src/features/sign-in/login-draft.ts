/** The name of the draft that carries her address from the login to the registration and back. */
export const loginDraft = 'login';

export const emailOf = ({ email }: Record<string, string>) => (email ? { email } : {});
