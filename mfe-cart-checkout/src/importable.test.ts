/** @jest-environment node */

test.each(['./cart/cart.page', './wishlist/wishlist.page', './checkout/checkout.page', './start'])(
  '%s can be imported without a window',
  async module => {
    expect(typeof window).toBe('undefined')
    await expect(import(module)).resolves.toBeDefined()
  }
)
