import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useZoom } from './use-zoom'

const mockLoads = jest.fn()
jest.mock('./zoom', () => {
  mockLoads()
  return { Zoom: ({ open }: { open: boolean }) => <p role="status">{open ? 'open' : 'closed'}</p> }
})

function Opener() {
  const { Zoom, isOpen, open, close } = useZoom()
  const none = { name: '', images: [], current: 0, onShow: () => undefined, onClose: close }
  return (
    <>
      <button onClick={open}>Zoom</button>
      {Zoom && <Zoom open={isOpen} {...none} />}
    </>
  )
}

test('PR-005 the next press tries again when the viewer could not be loaded', async () => {
  mockLoads.mockImplementationOnce(() => {
    throw new Error('Loading chunk zoom failed')
  })
  render(<Opener />)
  expect(mockLoads).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button'))
  expect(mockLoads).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('open')).toBeVisible()
  expect(mockLoads).toHaveBeenCalledTimes(2)
})
