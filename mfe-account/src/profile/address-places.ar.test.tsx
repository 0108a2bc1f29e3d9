import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell, layla } from '../testing/fake-shell'
import { add, fields, row, save, show, tower, villa } from '../testing/profile'

jest.mock('@sahra/shared/language/language.text', () =>
  jest.requireActual('@sahra/shared/language/language.text.ar')
)
jest.mock('@sahra/shared/address/place.text', () => jest.requireActual('@sahra/shared/address/place.text.ar'))

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('C185 an Arabic page shows saved places in Arabic', async () => {
  await show()
  expect(row('Villa 14').getByText('دبي 00000')).toBeVisible()
  expect(row('Villa 14').getByText('الإمارات العربية المتحدة')).toBeVisible()
  // Beside Arabic words the sign of a number with a country code would change its side.
  expect(row('Villa 14').getByText(villa.phone!, { selector: 'bdi' })).toBeVisible()
})

test('C185 the form suggests emirates in Arabic and stores their English names', async () => {
  const calls = await show({
    'POST /api/user/address': () => ({ success: true, addresses: [villa, tower] })
  })
  await add()
  expect(screen.getByLabelText('Country')).toHaveValue('الإمارات العربية المتحدة')
  const state = screen.getByLabelText('State')
  const list = document.getElementById(state.getAttribute('list')!)!
  expect([...list.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'أبوظبي',
    'عجمان',
    'دبي',
    'الفجيرة',
    'رأس الخيمة',
    'الشارقة',
    'أم القيوين'
  ])
  await userEvent.type(screen.getByLabelText('Street'), fields.street)
  await userEvent.type(screen.getByLabelText('City'), 'الشارقه')
  await userEvent.type(state, 'الشارقة')
  await userEvent.type(screen.getByLabelText('ZIP/Postal code'), fields.zip)
  await save()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'POST', body: fields }))
})
