import { Button } from '@mui/material'
import { useLocaleState } from 'react-admin'
import { languages } from './i18n'

/** The other language, named in itself. */
export function LanguageButton() {
  const [locale, setLocale] = useLocaleState()
  const other = languages.find(each => each.locale !== locale) ?? languages[0]
  return (
    <Button color="inherit" lang={other.locale} onClick={() => setLocale(other.locale)}>
      {other.name}
    </Button>
  )
}
