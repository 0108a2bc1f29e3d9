/** @jest-environment node */

test.each(['./cart/cart.page', './wishlist/wishlist.page', './checkout/checkout.page', './start'])(
  '%s can be imported where there is no window',
  async module => {
    expect(typeof window).toBe('undefined')
    await expect(import(module)).resolves.toBeDefined()
  }
)
