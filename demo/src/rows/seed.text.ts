export const seedProgress = {
  products: (n: number) => `seeded ${n} products`,
  reviews: (n: number) => `seeded ${n} reviews, banners and settings`,
  texts: (n: number) => `added ${n} Arabic texts to the seeded catalogue`,
  shoppers: (n: number) => `seeded ${n} accounts with addresses, orders, carts and wishlists`
}
