/** Name and contact details of the shop. The phone number is configuration (SHOP_PHONE). */
export const brand = {
  name: 'Sahra',
  tagline: 'Rare and pre-loved luxury, sourced with a concierge’s care from Dubai.',
  email: 'care@sahra.example',
  supportAddress: ['Office 1204, Al Saqr Business Tower', 'Sheikh Zayed Road', 'Dubai, United Arab Emirates'],
  storeAddress: ['Gallery Walk 12, Al Wasl Road', 'Jumeirah 1', 'Dubai, United Arab Emirates'],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' }
  ]
} as const
