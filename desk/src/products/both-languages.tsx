import { Box } from '@mui/material'
import { TextInput } from 'react-admin'
import { useLabels } from '../schema/labels'
import { languages } from '../texts/i18n'

/** The texts of a product in both languages side by side; the English ones are fields of the product itself. */
export function BothLanguages() {
  const { field } = useLabels()
  return ['description', 'details'].map(name => (
    <Box
      key={name}
      sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '100%', md: '1fr 1fr' } }}
    >
      {languages.map(({ locale, name: language }) => (
        <TextInput
          key={locale}
          source={locale === 'en' ? name : `texts.${locale}.${name}`}
          label={`${field(name)} · ${language}`}
          helperText={false}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' } }}
        />
      ))}
    </Box>
  ))
}
