import type { PolicyPart } from '../contract/policy'
import type { House } from './house'

const parts = ({ city }: House): PolicyPart[] => [
  {
    id: 'who',
    heading: 'Who is responsible',
    blocks: [
      `We, the shop you are visiting, decide what happens with your data. We are based in ${city ? `${city}, United Arab Emirates` : 'the United Arab Emirates'}. You find our address, telephone and e-mail on the contact page.`
    ]
  },
  {
    id: 'what',
    heading: 'What we keep',
    blocks: [
      'We keep what we need to sell you something and to look after you, and no more.',
      {
        points: [
          'Your account: name, e-mail address, whether that address has been verified, and your password in a form that cannot be read back.',
          'Your addresses, and a telephone number if you give one.',
          'Your orders: what you bought, where it went, how it was paid and each step on its way. We never see or store your full card number.',
          'Your cart, your wishlist and the pieces you asked to be told about when they are back in stock.',
          'Reviews you write, with the name you signed up with.',
          'Conversations with us by telephone, e-mail or chat.',
          'Technical records: which part of the shop failed or was slow, and network addresses for as long as it takes to keep abuse out.'
        ]
      }
    ]
  },
  {
    id: 'why',
    heading: 'What we use it for',
    blocks: [
      'To fulfil your orders, to answer you, to keep your account safe, to send the messages you asked for, and to meet the duties that tax and consumer law put on a shop. We do not sell your data, and no decision about you is left to a machine alone.'
    ]
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    blocks: [
      'We set a cookie when you sign in: it keeps you signed in, and without it the shop could not know your cart. A second one remembers for half a year that you have signed in on this device, so that strangers who guess passwords cannot keep you out. A third one remembers the language that you choose, for a year. While we try out a new version of a page, a fourth one keeps you on the same version, for 30 days at most; it identifies nobody. What you are about to buy is remembered in this browser tab until the order is placed. There are no advertising cookies and no trackers of others.'
    ]
  },
  {
    id: 'who-else',
    heading: 'Who else sees it',
    blocks: [
      'The courier who brings your parcel, the payment provider you choose, those who run our servers and send our e-mails, and authorities where the law obliges us. Each receives only what the task needs. If you write to us through the messaging app, its own privacy terms apply to that conversation.'
    ]
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    blocks: [
      'Your account stays until you ask us to delete it. Orders and invoices are kept for as long as tax law demands. Codes we send by e-mail expire within minutes, and a sign-in that is not used ends by itself.'
    ]
  },
  {
    id: 'rights',
    heading: 'Your rights',
    blocks: [
      'You can see and correct your name, your e-mail address and your addresses in your profile. Write to us to receive a copy of everything we hold about you, to have it corrected or deleted, to object to a use, or to take back a consent. We answer within 30 days and it costs you nothing.'
    ]
  },
  {
    id: 'security',
    heading: 'How we protect it',
    blocks: [
      'Connections are encrypted, passwords are stored as salted hashes, and only the colleagues who need your data for their work can open it. Should anything ever go wrong that puts you at risk, we tell you and the authorities without delay.'
    ]
  },
  {
    id: 'changes',
    heading: 'Changes',
    blocks: [
      'When we change this policy we change the date at its head. If a change matters to you, we also write to the e-mail address of your account.'
    ]
  }
]

export const privacyPolicyText = (house: House) => ({
  title: 'Privacy Policy',
  description: 'What we keep about you, what for, who else sees it, and how you decide about it.',
  lead: 'Discretion is part of our trade. It begins with your data.',
  parts: parts(house)
})
