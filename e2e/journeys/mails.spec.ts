import { foreignLines, sentMails } from '../support/mail'
import { placeFirstOrder } from '../support/orders'
import { expect, test } from '../support/test'

/** `test` watches the mails of every journey in Arabic; here, that it finds what it is for. */
test(
  'C168 an English sentence in the mail of an Arabic order is found, and nothing else',
  { tag: ['@phone', '@arabic'] },
  async ({ page }) => {
    const { number } = await placeFirstOrder(page)
    const sent = () => sentMails().find(({ subject }) => subject.includes(number))
    await expect.poll(sent).toBeTruthy()
    const mail = sent()!
    expect(foreignLines([mail])).toEqual([])
    const planted = 'Your order is on its way.'
    const { subject, text, html } = mail
    expect(foreignLines([{ ...mail, subject: planted }])).toEqual([planted])
    expect(foreignLines([{ ...mail, text: `${text}\n${planted}` }])).toEqual([planted])
    expect(foreignLines([{ ...mail, html: html.replace('</h1>', `</h1><p>${planted}</p>`) }])).toEqual([
      planted
    ])
    expect(foreignLines([{ ...mail, html: html.replace('alt=""', `alt="${planted}"`) }])).toEqual([planted])
    expect(subject).not.toContain(planted)
  }
)
