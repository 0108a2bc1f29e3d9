/** What every mail has. */
export const letterText = {
  greeting: (name: string) => `Hello ${name},`,
  /** `city`: empty for none. */
  closing: (shop: string, city: string) => `${shop}${city && `, ${city}`}`,
  contact: 'We are here to help.',
  email: (address: string) => `E-mail: ${address}`,
  phone: (number: string) => `Phone: ${number}`,
  hours: '9 am to 9 pm GST, Monday to Sunday',
  open: (days: string, hours: string) => `${days} ${hours}`,
  comma: ', ',
  item: (quantity: number, title: string) => `${quantity} × ${title}`,
  /** A name, a number or an address among other words. */
  isolated: (text: string) => text
}
