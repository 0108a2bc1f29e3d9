import { LEGACY_DELIVERY_FEE, price, priceFils, subtotalOf, toFils } from './pricing.rules'
import type { PublicSettings } from '../contract/settings'

const settings = (
  change: { rate?: number; displayMode?: string; freeOver?: number | null; amount?: number } = {}
) =>
  ({
    shipping: {
      methods: [
        {
          code: 'standard',
          label: 'Standard',
          amount: change.amount ?? 15,
          active: true,
          etaDaysMin: 2,
          etaDaysMax: 4
        }
      ],
      defaultMethodCode: 'standard',
      freeOver: 'freeOver' in change ? change.freeOver : 199
    },
    tax: { rate: change.rate ?? 5, displayMode: change.displayMode ?? 'exclusive' },
    delivery: { eta: '2–4 days' }
  }) satisfies PublicSettings

describe('pricing', () => {
  test.each([
    ['CC-044 below the free minimum', 198.99, {}, [15, 10.7, 224.69]],
    ['CC-044 at the free minimum', 199, {}, [0, 9.95, 208.95]],
    ['CC-045 exclusive', 100, {}, [15, 5.75, 120.75]],
    ['CC-046 inclusive', 100, { displayMode: 'Inclusive' }, [15, 5.48, 115]],
    ['CC-047 a fraction is percent', 100, { rate: 0.05 }, [15, 5.75, 120.75]],
    ['C52 exactly 1 is one percent', 100, { rate: 1 }, [15, 1.15, 116.15]],
    ['SX-003 no tax', 100, { rate: 0 }, [15, 0, 115]],
    ['C51 free from 0 is always free', 10, { freeOver: 0 }, [0, 0.5, 10.5]],
    ['C51 no minimum is 199', 198, { freeOver: null }, [15, 10.65, 223.65]],
    ['half up, once', 33.33, { freeOver: 0 }, [0, 1.67, 35]]
  ])('%s', (_, subtotal, change, [shippingFee, taxAmount, grandTotal]) => {
    expect(price(subtotal, settings(change))).toMatchObject({ subtotal, shippingFee, taxAmount, grandTotal })
  })

  test('CC-043 without settings the standard applies', () => {
    expect(price(100)).toEqual({
      subtotal: 100,
      shippingFee: 15,
      shippingMethod: { code: 'standard', label: 'Standard' },
      deliveryEta: '2–4 days',
      taxAmount: 5.75,
      taxRate: 5,
      taxMode: 'exclusive',
      grandTotal: 120.75
    })
  })

  test('C51 the active default method wins, else the first active one', () => {
    const methods = [
      { code: 'slow', label: 'Slow', amount: 1, active: false },
      { code: 'fast', label: 'Fast', amount: 40, active: true, etaDaysMin: 1, etaDaysMax: 1 }
    ]
    const shop = { ...settings(), shipping: { methods, defaultMethodCode: 'slow', freeOver: 199 } }
    expect(price(10, shop)).toMatchObject({
      shippingFee: 40,
      deliveryEta: '1–1 days',
      shippingMethod: { code: 'fast' }
    })
  })

  test.each([
    ['exclusive', 1000, {}, [0, 40, 840]],
    ['inclusive', 1000, { displayMode: 'inclusive' }, [0, 38.1, 800]],
    // Delivery is free by the subtotal, not by what is left of it.
    ['from the free minimum on', 199, {}, [0, 0, 0]],
    ['below the free minimum', 198, {}, [15, 0.75, 15.75]]
  ])(
    'C150 a discount reduces what is taxed: %s',
    (_, subtotal, change, [shippingFee, taxAmount, grandTotal]) => {
      const pricing = price(subtotal, settings(change), { amount: 200, label: 'Summer' })
      expect(pricing).toMatchObject({ subtotal, shippingFee, taxAmount, grandTotal })
      expect(pricing.discount).toEqual({ amount: Math.min(200, subtotal), label: 'Summer' })
    }
  )

  test('C150 without a discount no field is added', () => {
    expect(price(0, settings(), { amount: 20, label: 'Summer' })).not.toHaveProperty('discount')
    expect(Object.keys(price(100, settings(), undefined))).toEqual(Object.keys(price(100, settings())))
  })

  test('SX-023 the legacy delivery fee is applied nowhere', () => {
    expect(LEGACY_DELIVERY_FEE).toBe(10)
    expect(price(100, settings({ amount: 0 })).grandTotal).toBe(105)
  })

  test('SX-004 sums do not drift', () => {
    expect(toFils(33.335)).toBe(3334)
    expect(subtotalOf([{ unitPrice: 33.335, quantity: 3 }])).toBe(100.02)
    expect(subtotalOf([{ unitPrice: 0.1, quantity: 3 }])).toBe(0.3)
  })

  test('agrees with an independent integer calculation over many carts', () => {
    for (let fils = 1; fils < 4_000_000; fils += 7919) {
      const sum = BigInt(fils) + (fils >= 19_900 ? 0n : 1500n)
      const tax = (sum * 5n * 2n + 100n) / 200n
      expect(priceFils(fils, settings())).toMatchObject({
        taxAmount: Number(tax),
        grandTotal: Number(sum + tax)
      })
    }
  })
})
