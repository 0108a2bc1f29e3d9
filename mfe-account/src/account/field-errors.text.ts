export const fieldErrorText = {
  name: 'Name is required.',
  email: 'Email is required.',
  emailShape: 'Enter a valid email address.',
  password: 'Password is required.'
}
