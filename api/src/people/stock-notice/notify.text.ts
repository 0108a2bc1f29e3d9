export const weWillEmail = 'We’ll email you when it’s back in stock'
