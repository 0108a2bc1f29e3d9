import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CodeBoxes } from './code-boxes'

function show(error?: string) {
  const codes: string[] = []
  render(
    <CodeBoxes
      legend="6-digit code"
      digitLabel={(place, total) => `Digit ${place} of ${total}`}
      onChange={code => codes.push(code)}
      error={error}
    />
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  return { boxes, last: () => codes.at(-1), shown: () => boxes.map(box => box.value).join('|') }
}

test('AC-009 typing in one of six boxes moves to the next', async () => {
  const { boxes, last } = show()
  expect(boxes).toHaveLength(6)
  expect(screen.getByRole('group', { name: '6-digit code' })).toBeVisible()
  await userEvent.type(boxes[0]!, '1')
  expect(boxes[1]).toHaveFocus()
  await userEvent.keyboard('23456')
  expect(boxes[5]).toHaveFocus()
  expect(last()).toBe('123456')
})

test('AC-010 Backspace in an empty box moves back', async () => {
  const { boxes, last, shown } = show()
  await userEvent.type(boxes[0]!, '12')
  expect(boxes[2]).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  expect(boxes[1]).toHaveFocus()
  expect(last()).toBe('1')
  await userEvent.keyboard('{Backspace}9')
  expect(shown()).toBe('9|||||')
})

test('AC-011 what is pasted is stripped to its first six digits', async () => {
  const { boxes, last, shown } = show()
  await userEvent.click(boxes[3]!)
  await userEvent.paste(' 12-34 56x7')
  expect(shown()).toBe('1|2|3|4|5|6')
  expect(last()).toBe('123456')
})

test('rejects letters, replaces a digit, accepts autofill', async () => {
  const { boxes, shown } = show()
  await userEvent.type(boxes[0]!, 'x7')
  await userEvent.type(boxes[0]!, '8', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(shown()).toBe('8|||||')
  expect(boxes[0]).toHaveAttribute('autocomplete', 'one-time-code')
  fireEvent.change(boxes[0]!, { target: { value: '481920' } })
  expect(shown()).toBe('4|8|1|9|2|0')
})

test.each(['٤٨١٩٢٠', '۴۸۱۹۲۰'])('C238 takes the digits of %s typed, pasted and filled in', async code => {
  const { boxes, shown } = show()
  await userEvent.type(boxes[0]!, code)
  expect(shown()).toBe('4|8|1|9|2|0')
  fireEvent.change(boxes[0]!, { target: { value: '' } })
  await userEvent.click(boxes[3]!)
  await userEvent.paste(code)
  expect(shown()).toBe('4|8|1|9|2|0')
  for (const box of boxes) fireEvent.change(box, { target: { value: '' } })
  fireEvent.change(boxes[0]!, { target: { value: code } })
  expect(shown()).toBe('4|8|1|9|2|0')
})

test('every input refers to the error', () => {
  const { boxes } = show('Please enter the 6-digit code.')
  expect(boxes[2]).toHaveAccessibleDescription('Please enter the 6-digit code.')
  expect(boxes[2]).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the 6-digit code.')
})
