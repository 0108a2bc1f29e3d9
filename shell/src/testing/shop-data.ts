import type { Category } from '@sahra/shared/contract/category'
import type { User } from '@sahra/shared/contract/account'
import type { ShopDetails } from '@sahra/shared/contract/settings'

export const layla: User = { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: false }

export const tree: Category[] = [
  {
    _id: 'bags',
    label: 'Bags',
    name: 'bags-internal',
    children: [
      {
        _id: 'handbags',
        name: 'Handbags',
        parent: 'bags',
        children: [
          { _id: 'top-handle', name: 'Top handle', parent: 'handbags' },
          { _id: 'totes', name: 'Totes', parent: 'handbags' }
        ]
      },
      { _id: 'evening', name: 'Evening', parent: 'bags' }
    ]
  },
  { _id: 'brand', name: 'BRAND', children: [{ _id: 'aurel', name: 'Aurel only', parent: 'brand' }] },
  { _id: 'shoes', name: 'Shoes' },
  { _id: 'nameless' },
  { _id: 'watches', name: 'Watches' },
  { _id: 'belts', name: 'Belts' }
]

/** Details of a shop that has changed them all. */
export const dune: ShopDetails = {
  email: 'hello@dune.example',
  phone: '+971 2 123 4567',
  supportAddress: ['Villa 9', 'Al Ain, United Arab Emirates'],
  storeAddress: ['Souk 1', 'Abu Dhabi, United Arab Emirates'],
  social: [{ name: 'YouTube', url: 'https://www.youtube.com/@dune' }],
  currencyMark: 'Dhs'
}
