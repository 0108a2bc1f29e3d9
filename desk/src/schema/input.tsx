import { Box, Typography } from '@mui/material'
import {
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  required as isRequired,
  SelectInput,
  TextInput,
  useTranslate
} from 'react-admin'
import type { Schema } from '../operations/operation.rules'
import { PictureInput } from '../pictures/picture-input'
import { PictureTexts } from '../pictures/picture-texts'
import { PicturesInput } from '../pictures/pictures-input'
import { momentOf, typedOf } from './dubai.rules'
import { choicesOf, fieldsOf, itemsOf, kindOf, pictureFormatOf } from './kind.rules'
import { useLabels } from './labels'

/** English texts, addresses and codes are typed in an Arabic desk, too. */
const ownDirection = { slotProps: { htmlInput: { dir: 'auto' } } }

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))'

/** A field of a form, as the schema of its operation has it. `source`: its path in the form. */
export function SchemaInput({
  name,
  source = name,
  schema,
  label: otherLabel,
  required = false
}: {
  name: string
  source?: string
  schema: Schema
  label?: string | undefined
  required?: boolean
}) {
  const { field, word } = useLabels()
  const translate = useTranslate()
  const label = otherLabel ?? field(name)
  const common = { source, label, helperText: false, ...(required && { validate: isRequired() }) } as const
  switch (kindOf(name, schema)) {
    case 'money':
    case 'number':
      return <NumberInput {...common} />
    case 'yesNo':
      return <BooleanInput {...common} />
    case 'moment':
      return <DateTimeInput {...common} parse={momentOf} format={typedOf} />
    case 'day':
      return <DateInput {...common} />
    case 'choice':
      return (
        <SelectInput
          {...common}
          choices={choicesOf(schema).map(id => ({ id, name: word(schema, id) }))}
          translateChoice={false}
        />
      )
    case 'choices':
      return (
        <CheckboxGroupInput
          {...common}
          choices={choicesOf(itemsOf(schema) ?? {}).map(id => ({
            id,
            name: word(itemsOf(schema) ?? {}, id)
          }))}
          translateChoice={false}
          sx={{ '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: COLUMNS } }}
        />
      )
    case 'picture':
      return <PictureInput {...{ source, label, required }} format={pictureFormatOf(schema) ?? ''} />
    case 'pictures':
      return <PicturesInput {...{ source, label }} format={pictureFormatOf(schema) ?? ''} />
    case 'pictureTexts':
      return <PictureTexts source={source} />
    case 'list':
      return (
        <TextInput
          {...common}
          {...ownDirection}
          helperText={translate('desk.onePerLine')}
          multiline
          format={(list: string[] | null | undefined) => (list ?? []).join('\n')}
          parse={(text: string) =>
            text.split('\n').filter((line, index, all) => line || index === all.length - 1)
          }
        />
      )
    case 'longText':
      return <TextInput {...common} {...ownDirection} format={typedText} multiline minRows={3} />
    case 'group':
      return <Group name={name} source={source} schema={schema} />
    // Rows are changed by operations of their own.
    case 'table':
      return null
    default:
      return <TextInput {...common} {...ownDirection} format={typedText} />
  }
}

/** Empty for an object, which no text field can show: its value is listed below the form. */
const typedText = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : value)

function Group({ name, source, schema }: { name: string; source: string; schema: Schema }) {
  const { field } = useLabels()
  const fields = fieldsOf(schema)
  if (fields.length === 0) return null
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', p: 0, pt: 1, m: 0, mb: 1, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle1" sx={{ pe: 2 }}>
        {field(name)}
      </Typography>
      {fields.map(([each, inner]) => (
        <SchemaInput key={each} name={each} source={`${source}.${each}`} schema={inner} />
      ))}
    </Box>
  )
}
