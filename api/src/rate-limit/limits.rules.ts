const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** SEC-22: attempts of one account or one IP address. */
export const loginOfAccount = { name: 'login', max: 5, windowS: 15 * MINUTE }
export const loginOfAddress = { name: 'login-ip', max: 30, windowS: 15 * MINUTE }
export const registerOfAddress = { name: 'register-ip', max: 5, windowS: HOUR }
export const codesOfAddress = { name: 'code-ip', max: 30, windowS: 15 * MINUTE }
/** C113: wrong current passwords, by the account of the session. */
export const confirmationOfAccount = { name: 'confirm', max: 5, windowS: 15 * MINUTE }
export const exportsOfAccount = { name: 'export', max: 10, windowS: HOUR }

/** SEC-13: how often a code is sent, shortest window first. */
export const codeSends = [
  { name: 'code-again', max: 1, windowS: MINUTE },
  { name: 'code-hour', max: 5, windowS: HOUR },
  { name: 'code-day', max: 10, windowS: DAY }
]
/** SEC-13: this many wrong codes in a day block codes for the account; login still works. */
export const wrongCodes = { name: 'code-wrong', max: 20, windowS: DAY }
