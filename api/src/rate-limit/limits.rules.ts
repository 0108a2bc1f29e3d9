const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** SEC-22: wrong logins of one account from one IP address. */
export const loginOfAccount = { name: 'login', max: 5, windowS: 15 * MINUTE }

/** SEC-22: strangers share an address, so it is delayed beyond `free` hits and refused only at ten times as many. */
export const loginOfAddress = { name: 'login-ip', free: 30, max: 300, windowS: 15 * MINUTE }
export const registerOfAddress = { name: 'register-ip', free: 5, max: 50, windowS: HOUR }
export const codesOfAddress = { name: 'code-ip', free: 30, max: 300, windowS: 15 * MINUTE }
/** C113: wrong current passwords, by the account of the session. */
export const confirmationOfAccount = { name: 'confirm', max: 5, windowS: 15 * MINUTE }
/** C261: new e-mail addresses that an account asks for; the right password gives none back. */
export const emailChangesOfAccount = { name: 'email-change', max: 5, windowS: HOUR }
export const exportsOfAccount = { name: 'export', max: 10, windowS: HOUR }

/** SEC-13: how often a code is sent, shortest window first. */
export const codeSends = [
  { name: 'code-again', max: 1, windowS: MINUTE },
  { name: 'code-hour', max: 5, windowS: HOUR },
  { name: 'code-day', max: 10, windowS: DAY }
]
/** SEC-13: this many wrong codes in a day block codes for the account; login still works. */
export const wrongCodes = { name: 'code-wrong', max: 20, windowS: DAY }
/** C262: mails that anyone can cause, by an unconfirmed address. */
export const mailsToUnconfirmed = { name: 'mail-unconfirmed', max: 1, windowS: HOUR }
