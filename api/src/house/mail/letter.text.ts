import { isolateRtl } from '../../server/language/direction'

/** What every mail has. */
export const letterText = {
  /** `name`: empty where none is named. */
  greeting: (name: string) => (name ? `Hello ${isolateRtl(name)},` : 'Hello,'),
  /** `city`: empty for none. */
  closing: (shop: string, city: string) => `${isolateRtl(shop)}${city && `, ${isolateRtl(city)}`}`,
  contact: 'We are here to help.',
  email: (address: string) => `E-mail: ${address}`,
  phone: (number: string) => `Phone: ${number}`,
  hours: '9 am to 9 pm GST, Monday to Sunday',
  open: (days: string, hours: string) => `${days} ${hours}`,
  comma: ', ',
  item: (quantity: number, title: string) => `${quantity} × ${isolateRtl(title)}`,
  /** A name, a number or an address among other words. */
  isolated: isolateRtl
}
