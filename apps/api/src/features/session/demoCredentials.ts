export interface DemoAccount {
  username: string;
  password: string;
}

/** These credentials are public, so live mode never creates the account. */
export const demoAccount: DemoAccount = { username: '+886912345678', password: 'baodao2026' };
