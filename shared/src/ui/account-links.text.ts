export const accountLinksText = {
  account: 'Account',
  profile: 'Personal details',
  addresses: 'Addresses',
  orders: 'Order history',
  alerts: 'E-mail alerts',
  security: 'Security'
}
