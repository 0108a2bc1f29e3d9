import type { Provenance } from '@sahra/shared/contract/provenance'
import { screen, within } from '@testing-library/react'
import { renderProduct, setUpPage, tearDownPage } from '../testing/product-page'
import { heading } from '../testing/product-queries'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

const mark = {
  image: '/media/bag-1.webp',
  x: 22,
  y: 70,
  place: 'Lower corner',
  description: 'Light rubbing.'
}
const show = async (provenance?: Provenance) => {
  renderProduct({ product: { provenance } })
  await heading()
}

test('PR-072, C388 shows the grade with its meaning, the marks in close-up and the certificate', async () => {
  await show({ grade: 'excellent', marks: [mark], certificate: 'SC-7K2M-9QWD' })
  const condition = within((await screen.findByText('Condition: Excellent')).closest('details')!)
  expect(condition.getByText(/^Cared for, with one mark/)).toBeInTheDocument()
  expect(condition.getByRole('img', { name: 'Close-up: Lower corner', hidden: true })).toBeInTheDocument()
  expect(condition.getByText('Light rubbing.')).toHaveAttribute('dir', 'auto')
  expect(condition.getByText('Certificate of authenticity')).toHaveAttribute(
    'href',
    '/verify-certificate/SC-7K2M-9QWD'
  )
})

test('PR-072 says that a pristine product has no marks', async () => {
  await show({ grade: 'pristine', marks: [] })
  expect(await screen.findByText('We found no marks of wear.')).toBeInTheDocument()
  expect(screen.queryByText('Certificate of authenticity')).not.toBeInTheDocument()
})

test('PR-072 a product without provenance has no condition', async () => {
  await show()
  expect(screen.queryByText(/^Condition/)).not.toBeInTheDocument()
})

test('PR-072 a grade that this release does not know is left out', async () => {
  await show({ grade: 'mint' as 'good', marks: [] })
  expect(screen.queryByText(/^Condition/)).not.toBeInTheDocument()
})
