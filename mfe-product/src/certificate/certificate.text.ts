import { brand } from '@sahra/shared/shop/brand'

export const certificateText = {
  title: 'Verify a certificate',
  lead: 'Every pre-loved piece of ours has a certificate with a number of its own. Type it here, or scan the code.',
  description: () => `Verify the certificate of authenticity of a pre-loved piece of ${brand.name}.`,
  pageTitle: (number: string) => `Certificate ${number}`,
  number: 'Number of the certificate',
  hint: 'It begins with SC and has eight letters and digits, such as SC-7K2M-9QWD.',
  verify: 'Verify',
  another: 'Verify another certificate',
  loading: 'Looking the certificate up…',
  unknown: 'We have no such certificate',
  unknownAdvice: (number: string) =>
    `No certificate of ${brand.name} has the number “${number}”. Compare it with the one on the card. If they are the same, the card is not ours: please write to us before you buy.`,
  malformedAdvice: (number: string) =>
    `“${number}” is not the number of a certificate. It begins with SC and has eight letters and digits after it, such as SC-7K2M-9QWD.`,
  contact: 'Write to us',
  valid: 'Genuine certificate',
  heading: 'Certificate of Authenticity',
  statement: () =>
    `${brand.name} has examined this piece by hand in its atelier${brand.inCity} and certifies that it is authentic, and in the condition named here on the day of its examination.`,
  product: 'Piece',
  brand: 'By',
  condition: 'Condition',
  certifiedOn: 'Certified on',
  certifiedBy: 'Examined by',
  numberShort: 'Number',
  qr: 'QR code that leads to this page',
  seeProduct: 'See the piece',
  withdrawn: 'The piece is no longer shown in the shop. Its certificate stays valid.',
  print: 'Print the certificate'
}
