import { expect, type Page } from '@playwright/test'
import type { Person, Picture } from './person'

/** What a task works on. */
export interface Given {
  person: Person
  /** What the desk says for a key. */
  say: (key: string) => string
  /** Orders of today that are not confirmed yet. */
  orders: string[]
  /** An order that is paid. */
  paid: string
  pictures: Picture[]
  /** Of a weekend: a product has one sale at a time. */
  year: number
  /** Of what is made: unique. */
  name: string
}

const main = (page: Page) => page.getByRole('main')
const field = (given: Given, key: string) =>
  given.person.page
    .getByLabel(given.say(key))
    .and(given.person.page.locator('input,textarea,[role=combobox]'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a screen by the menu, which a phone hides behind a button. */
async function open({ person, say }: Given, key: string): Promise<void> {
  const { page } = person
  const link = page
    .getByRole('navigation', { name: say('desk.menu') })
    .getByRole('link', { name: say(key), exact: true })
  if (!(await link.isVisible()))
    await person.press(page.getByRole('button', { name: say('ra.action.open_menu') }))
  await person.press(link)
  await expect(page.getByRole('heading', { level: 1, name: say(key), exact: true })).toBeVisible()
}

const linkOf = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).first()

/** The six things of the day of a house, as a person does them. */
export const tasks: Record<string, (given: Given) => Promise<void>> = {
  async 'put in a bag with five pictures'(given) {
    const { person, say, pictures, name } = given
    const { page } = person
    await open(given, 'places.products')
    await person.press(main(page).getByRole('link', { name: say('ra.action.create') }))
    await person.type(field(given, 'fields.name').first(), name)
    await person.type(field(given, 'fields.price').first(), '4200')
    await person.type(field(given, 'fields.description').first(), 'A bag of grained calf leather.')
    await person.type(field(given, 'fields.brand').first(), 'Sahra')
    await person.type(field(given, 'fields.category').first(), 'Bags')
    await person.type(field(given, 'fields.stock').first(), '3')
    await person.give(button(page, say('desk.picturesFromFiles')), pictures)
    const group = page.getByRole('group', { name: say('fields.images') })
    await expect(group.getByRole('listitem')).toHaveCount(pictures.length)
    await person.press(button(page, say('ra.action.save')))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(pictures.length)
  },
  async 'change a price for the weekend'(given) {
    const { person, say } = given
    const { page } = person
    await open(given, 'places.products')
    await person.press(main(page).getByRole('link', { name: /Beeswax Leather Balm/ }))
    await person.press(button(page, say('does.POST sales')))
    const dialog = page.getByRole('dialog')
    await person.type(dialog.getByLabel(say('fields.salePrice')), '25')
    await person.type(dialog.getByLabel(say('fields.startsAt')), `${given.year}-01-03T00:00`)
    await person.type(dialog.getByLabel(say('fields.endsAt')), `${given.year}-01-05T00:00`)
    await person.press(button(dialog.page(), say('does.POST sales')).last())
    await expect(dialog).toBeHidden()
  },
  async "confirm and ship today's orders"(given) {
    const { person, say, orders } = given
    const { page } = person
    for (const order of orders) {
      await open(given, 'desk.today')
      await person.press(linkOf(page, order))
      const dialog = page.getByRole('dialog')
      await person.press(button(page, say('does.POST confirm')))
      await person.press(dialog.getByRole('button', { name: say('does.POST confirm'), exact: true }))
      await person.press(button(page, say('does.POST ship')))
      await person.type(dialog.getByLabel(say('fields.carrier')), 'Aramex')
      await person.type(dialog.getByLabel(say('fields.trackingNumber')), '5550177')
      await person.press(dialog.getByRole('button', { name: say('does.POST ship'), exact: true }))
      await expect(button(page, say('does.POST deliver'))).toBeVisible()
    }
  },
  async 'refund a part'(given) {
    const { person, say, paid } = given
    const { page } = person
    await open(given, 'places.orders')
    await person.press(main(page).getByRole('link', { name: new RegExp(paid) }))
    await person.press(button(page, say('does.POST refund')))
    const dialog = page.getByRole('dialog')
    await person.type(dialog.getByLabel(say('fields.amount')), '5')
    await person.press(dialog.getByRole('button', { name: say('does.POST refund'), exact: true }))
    await expect(dialog).toBeHidden()
    await expect(main(page).getByText(say('choices.Partially Refunded')).first()).toBeVisible()
  },
  async 'answer a review'(given) {
    const { person, say } = given
    const { page } = person
    await open(given, 'desk.today')
    const card = page.getByRole('region', { name: say('fields.unansweredReviews') })
    // The first link is that of the list.
    await person.press(card.getByRole('link').nth(1))
    await person.press(button(page, say('does.PUT answer')))
    const dialog = page.getByRole('dialog')
    const text = `Thank you for your visit. ${given.name}`
    await person.type(dialog.getByRole('textbox', { name: say('fields.answer') }), text)
    await person.press(dialog.getByRole('button', { name: say('does.PUT answer'), exact: true }))
    await expect(main(page)).toContainText(text)
  },
  async "write tomorrow's banner"(given) {
    const { person, say, pictures } = given
    const { page } = person
    await open(given, 'places.banners')
    await person.press(main(page).getByRole('link', { name: say('ra.action.create') }))
    await person.choose(page.getByRole('combobox', { name: say('fields.place') }), say('choices.banner-3'))
    await person.give(button(page, say('desk.pictureFromFile')).first(), pictures.slice(0, 1))
    await expect(page.getByRole('textbox', { name: say('fields.imageUrl') }).first()).toHaveValue(
      /^\/media\//
    )
    await person.type(page.getByLabel(say('fields.alt')), given.name)
    await person.type(page.getByLabel(say('fields.startsAt')), '2099-01-01T00:00')
    await person.press(button(page, say('ra.action.save')))
    await expect(main(page).getByText(given.name).first()).toBeVisible()
  }
}
