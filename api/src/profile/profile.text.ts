export const emailInUse = 'This email is already used by another account'
