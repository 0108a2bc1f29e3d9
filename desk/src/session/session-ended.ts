/** There is no session in this browser, or it has ended: sign in. */
export class SessionEnded extends Error {}
