export const passwordForEmail = 'Enter your current password to change your e-mail.'
