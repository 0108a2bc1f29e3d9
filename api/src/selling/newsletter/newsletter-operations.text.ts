/** The help of the command line, and the description of the machine api. */
export const newsletterHelp = {
  set: 'switches the form of the newsletter on or off; on, its 20% is a promotion for the first order of confirmed addresses',
  on: 'switches the form of the newsletter on, with a promotion of 20% for the first order of confirmed addresses',
  off: 'switches the form of the newsletter off; addresses and the promotion stay',
  list: 'the confirmed addresses of the newsletter, the newest first, with what ends each'
}

interface Newsletter {
  isOn: boolean
  code: string | null
}

/** What the command line prints. */
export const newsletterMessages = {
  code: 'A code has 3 to 30 letters of A to Z, digits and hyphens.',
  changed: ({ isOn, code }: Newsletter) =>
    isOn
      ? `The newsletter is on. Confirmed addresses get ${code ?? 'no code'}: 20% off the first order.`
      : 'The newsletter is off: its form sends nothing. Addresses and the promotion stay.',
  none: 'No address has confirmed the newsletter yet.'
}
