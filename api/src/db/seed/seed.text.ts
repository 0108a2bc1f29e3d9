export const seedProgress = {
  products: (n: number) => `seeded ${n} products`,
  reviews: (n: number) => `seeded ${n} reviews, banners and settings`,
  shoppers: (n: number) => `seeded ${n} accounts with addresses, orders, carts and wishlists`
}
