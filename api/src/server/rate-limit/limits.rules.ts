const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** SEC-22: wrong logins of one account from one host: an IPv4 address, an IPv6 /64. */
export const loginOfAccount = { name: 'login', max: 5, windowS: 15 * MINUTE }
/** C266: wrong logins from a device that has signed in to the account. */
export const loginOfDevice = { name: 'login-device', max: 5, windowS: 15 * MINUTE }
/** C266: wrong logins of one account from all other devices; beyond `max` each needs a proof of work and a turn. */
export const loginByStrangers = { name: 'login-strangers', max: 10, windowS: DAY }
export const loginTurn = (windowS: number) => ({ name: 'login-turn', max: 1, windowS })
/** C266: so many wrong logins from strangers in a day are told to the account, once a day. */
export const WARN_AT = 20
export const signInWarning = { name: 'login-warning', max: 1, windowS: DAY }

/**
 * SEC-22: strangers share an address, so a host is delayed beyond `free` hits and refused only at ten times as many; its
 * network (IPv4 /24, IPv6 /48) has four times the numbers of a host.
 */
export const loginOfAddress = { name: 'login-ip', free: 30, max: 300, windowS: 15 * MINUTE }
export const registerOfAddress = { name: 'register-ip', free: 5, max: 50, windowS: HOUR }
export const staffSignInOfAddress = { name: 'staff-ip', free: 30, max: 300, windowS: 15 * MINUTE }
/** C396: attempts with a passkey that are begun; a sign-in gives its own back. */
export const passkeyAttemptsOfAddress = { name: 'passkey-ip', free: 30, max: 300, windowS: 15 * MINUTE }
/** C438: visits to a provider that are begun; a sign-in gives its own back. */
export const identityAttemptsOfAddress = { name: 'identity-ip', free: 30, max: 300, windowS: 15 * MINUTE }
export const codesOfAddress = { name: 'code-ip', free: 30, max: 300, windowS: 15 * MINUTE }
export const wrongCodesOfAddress = { name: 'code-wrong-ip', free: 10, max: 100, windowS: DAY }
/** C329: orders that an assistant asks for with a wrong address or number. */
export const orderStatesOfAddress = { name: 'order-state-ip', free: 10, max: 100, windowS: 15 * MINUTE }
/** C449: serial numbers that are compared with one of a certificate; the right one gives its own back. */
export const serialsOfAddress = { name: 'serial-ip', free: 10, max: 100, windowS: 15 * MINUTE }
export const NETWORK_FACTOR = 4

/** C113: wrong current passwords, by the account of the session. */
export const confirmationOfAccount = { name: 'confirm', max: 5, windowS: 15 * MINUTE }
/** C261: new e-mail addresses that an account asks for; the right password gives none back. */
export const emailChangesOfAccount = { name: 'email-change', max: 5, windowS: HOUR }
export const exportsOfAccount = { name: 'export', max: 10, windowS: HOUR }

/** SEC-13: how often a requester is sent a code of an account, shortest window first. */
export const codeSends = [
  { name: 'code-again', max: 1, windowS: MINUTE },
  { name: 'code-hour', max: 5, windowS: HOUR },
  { name: 'code-day', max: 10, windowS: DAY }
]
/** C267: how often all strangers together are sent a reset code of an account: one network cannot use it up. */
export const codeSendsOfStrangers = [
  { name: 'code-strangers-hour', max: 6, windowS: HOUR },
  { name: 'code-strangers-day', max: 12, windowS: DAY }
]
/** SEC-13: wrong codes of an account in a day, from the one who is signed in, or from one network or device. */
export const wrongCodes = { name: 'code-wrong', max: 20, windowS: DAY }
/** C262: mails that anyone can cause, by an unconfirmed address. */
export const mailsToUnconfirmed = { name: 'mail-unconfirmed', max: 1, windowS: HOUR }
/** C374: mails about the newsletter that anyone can cause, by address. */
export const newsletterMails = [
  { name: 'newsletter-hour', max: 1, windowS: HOUR },
  { name: 'newsletter-day', max: 3, windowS: DAY }
]
/** C267: and from all who have asked for no code of it in the last hour. */
export const wrongCodesOfOthers = { name: 'code-wrong-others', max: 20, windowS: DAY }
/** Those of a reset, by `reset|account`. */
export const limitsOfReset = [...codeSends, ...codeSendsOfStrangers, wrongCodes, wrongCodesOfOthers]
