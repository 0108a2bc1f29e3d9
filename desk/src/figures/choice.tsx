import { TextField } from '@mui/material'

interface ChoiceProps {
  label: string
  value: string
  choices: [value: string, label: string][]
  onChosen: (value: string) => void
}

/** A field with a few choices, as the system of the device shows them. */
export const Choice = ({ label, value, choices, onChosen }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChosen(event.target.value)}
    // The field of the device shows its first choice, where the value is empty, too.
    slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    sx={{ minWidth: { sm: '11rem' }, maxWidth: { sm: 260 } }}
  >
    {choices.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </TextField>
)
