import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { provideWidgets } from '@sahra/shared/page/widget'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, line, setUp } from '../testing/shop'
import * as page from './checkout.page'

const Form = () => <p>The form</p>
let formModule: Promise<never> = Promise.reject(new Error('The account is away'))
formModule.catch(() => undefined)
provideWidgets(() => formModule)
beforeEach(setUp)

test('CC-030 a form that fails to load leaves the rest usable and can be retried', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeHttp({
    'GET /api/cart/': { items: [line()], version: 'v1' },
    'GET /api/user/addresses': { success: true, addresses: [address()] }
  })
  const user = userEvent.setup()
  renderPage(page as never, { path: '/place-order', at: '/place-order' })
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }))
  expect(await screen.findByText('The address form could not be loaded')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Villa 14/ })).toBeChecked()
  expect(screen.getByRole('button', { name: 'PLACE ORDER' })).toBeEnabled()
  expect(reported).toHaveBeenCalled()

  formModule = Promise.resolve(Form as never)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The form')).toBeVisible()
})
