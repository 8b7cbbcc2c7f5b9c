const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** better-auth's names for its tables and columns, and ours (`migrations/001_users.sql`). */
export const identityTables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...stamps },
    // With `input: false` nobody can set a role by signing up.
    additionalFields: {
      role: { type: 'string', defaultValue: 'User', input: false },
      language: { type: 'string', required: false, input: false },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...stamps },
  },
} as const;
