export const accountText = {
  account: 'Account',
  verifyEmail: 'Verify Email',
  unverified: 'Unverified',
  profile: 'My Profile',
  orders: 'Orders',
  logout: 'Logout',
  login: 'Login',
  loginOrSignUp: 'Login / Sign up'
}
