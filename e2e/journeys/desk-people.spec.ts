import type { Page } from '@playwright/test'
import { roles, scopesOfRole } from '../../api/src/server/operation/roles.rules'
import { type OpenApi, readOperations } from '../../desk/src/operations/operation.rules'
import { placesOf } from '../../desk/src/operations/resources.rules'
import type { Session } from '../../desk/src/session/session.service'
import { placeTexts } from '../../desk/src/texts/places.text'
import { deskOf, openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { expectAccessible } from '../support/page'
import { expect, test } from '../support/test'

test(
  'C416 C417 two people see each other and what changes, and a stale form keeps what was typed',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const newPage = async () => (await browser.newContext()).newPage()
    const [other, shopper] = [await newPage(), await newPage()]
    const alsoHere = page.getByText('Also here: Layla Haddad.')
    await openDesk(page, baseURL)
    await openDesk(other, baseURL)
    const desk = new URL(page.url()).origin
    await page.goto(`${desk}/#/orders`)
    await expect(page.getByText(/^SA-/).first()).toBeVisible()
    const { number } = await placeFirstOrder(shopper)
    await page.getByText(number).first().click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await other.goto(page.url())
    await expect(alsoHere).toBeVisible()
    await expectAccessible(page)
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('button', { name: 'Ship' })).toBeVisible()

    await page.goto(`${desk}/#/products`)
    await page.getByText('Beeswax Leather Balm').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Beeswax Leather Balm' })).toBeVisible()
    await expect(alsoHere).toBeHidden()
    await other.goto(page.url())
    await expect(alsoHere).toBeVisible()
    const [price, otherPrice] = [page, other].map(each => each.getByLabel('Price', { exact: true }))
    const save = async (each: Page) => {
      const response = each.waitForResponse(sent => sent.request().method() === 'PATCH')
      await each.getByRole('button', { name: 'Save' }).first().click()
      return (await response).status()
    }
    await expect(price!).toHaveValue(/./)
    const before = await price!.inputValue()
    await price!.fill('37')
    await expect(otherPrice!).toHaveValue(before)
    await otherPrice!.fill('36')
    await save(other)
    const meanwhile = page.getByRole('alert').filter({ hasText: 'This has changed meanwhile.' })
    await expect(meanwhile).toContainText('36')
    await expect(price!).toHaveValue('37')
    // The bar with the heading is hidden below the top.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await save(page)
    await expect(meanwhile).toBeHidden()
    await expect(otherPrice!).toHaveValue('37')

    // Without events the api tells apart what the person has seen and what is there.
    await page.route('**/admin/staff/changes*', route => route.abort())
    await page.reload()
    await expect(price!).toHaveValue('37')
    await otherPrice!.fill('36')
    await save(other)
    await price!.fill('38')
    expect(await save(page)).toBe(409)
    await expect(meanwhile).toContainText('36')
    await expect(price!).toHaveValue('38')
    expect(await save(page)).toBe(200)
    await expect(meanwhile).toBeHidden()
    await expect(otherPrice!).toHaveValue('38')

    await page.unroute('**/admin/staff/changes*')
    await page.reload()
    await expect(alsoHere).toBeVisible()
    await other.context().close()
    await expect(alsoHere).toBeHidden()
    await expect(price!).toHaveValue('38')
    await price!.fill(before)
    expect(await save(page)).toBe(200)
    await shopper.context().close()
  }
)

test(
  'C312 C326 an owner signs out a device beside it',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const editor = await (await browser.newContext()).newPage()
    await openDesk(page, baseURL)
    const accepted = editor.waitForResponse(/\/invitations\/[\w-]+$/).then(response => response.json())
    await openDesk(editor, baseURL, 'editor')
    const { data } = (await accepted) as { data: Session }
    // By the address: in a shop of many the person is on a further page of the list.
    await page.goto(`${deskOf(baseURL)}/#/staff/${data.person.id}`)
    const device = page.getByRole('row').filter({ hasText: 'Chrome on Linux' })
    const signOut = { name: 'Sign out a device' }
    await device.getByRole('button', signOut).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', signOut).click()
    await expect(device).toHaveCount(0)
    await editor.reload()
    await expect(editor.getByRole('button', { name: /passkey/ })).toBeVisible()
    await editor.context().close()
  }
)

const nameOf = (place: string) => placeTexts[place as keyof typeof placeTexts]

test(
  'C312 C325 each role has the screens of its scopes, and is refused the others',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const description = await page.request.get('/admin/v1/openapi.json')
    const places = placesOf(readOperations((await description.json()) as OpenApi))
    const { number } = await placeFirstOrder(page)
    for (const role of roles) {
      const scopes: readonly string[] = scopesOfRole[role]
      const mayRead = ({ scope }: { scope: string }) => scopes.includes(scope)
      const person = await (await browser.newContext()).newPage()
      await openDesk(person, baseURL, role)
      const expected = [
        'Today',
        ...(places.figures.some(mayRead) ? ['Figures'] : []),
        ...places.resources.filter(({ list }) => mayRead(list)).map(({ name }) => nameOf(name)),
        ...places.singles
          .filter(({ name, read }) => name !== 'today' && mayRead(read))
          .map(({ name }) => nameOf(name))
      ]
      const menu = person.getByRole('navigation', { name: 'Screens' })
      const shown = async () => (await menu.getByRole('link').allTextContents()).sort()
      await expect.poll(shown, role).toEqual(expected.sort())

      const desk = new URL(person.url()).origin
      const hidden = places.resources.find(({ list }) => list.required.length === 0 && !mayRead(list))
      if (hidden) {
        await person.goto(`${desk}/#/${hidden.name}`)
        await expect(person.getByText(`no scope ${hidden.list.scope}`)).toBeVisible()
      }
      if (scopes.includes('orders:read')) {
        await person.goto(`${desk}/#/orders`)
        await person.getByText(number).first().click()
        await expect(person.getByRole('heading', { level: 1, name: number })).toBeVisible()
        const mayChange = scopes.includes('orders:write')
        await expect(person.getByRole('button', { name: 'Reject' })).toHaveCount(mayChange ? 1 : 0)
      }
      if (scopes.includes('products:read')) {
        await person.goto(`${desk}/#/products`)
        await person.getByText('Beeswax Leather Balm').click()
        await expect(person.getByRole('heading', { level: 1, name: 'Beeswax Leather Balm' })).toBeVisible()
        const mayChange = scopes.includes('products:write')
        await expect(person.getByRole('button', { name: 'Save' })).toHaveCount(mayChange ? 1 : 0)
      }
      await person.context().close()
    }
  }
)
