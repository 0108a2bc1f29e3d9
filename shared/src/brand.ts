/**
 * Name of the shop, and its contact details until the settings change them: components take those of the store `$shop`,
 * the api those of `findShop`.
 */
export const brand = {
  name: 'Sahra',
  tagline: 'Rare and pre-loved luxury, sourced with a concierge’s care from Dubai.',
  email: 'care@sahra.example',
  phone: '+971 4 000 0000',
  supportAddress: ['Office 1204, Al Saqr Business Tower', 'Sheikh Zayed Road', 'Dubai, United Arab Emirates'],
  storeAddress: ['Gallery Walk 12, Al Wasl Road', 'Jumeirah 1', 'Dubai, United Arab Emirates'],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' }
  ],
  currencyMark: 'AED'
} as const
