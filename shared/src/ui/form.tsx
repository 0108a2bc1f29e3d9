import { createContext, type ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './form.module.css'

/** Error texts by the name of the field. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** Errors of the form around a field. */
export const FormErrorsContext = createContext<FormErrors>({})

/** Stacks its fields, which show their `errors`; `columns={2}` places them side by side on wide screens. */
export function Form(props: { columns?: 1 | 2; errors?: FormErrors } & ComponentProps<'form'>) {
  const { columns = 1, errors = {}, className, ...rest } = props
  return (
    <FormErrorsContext value={errors}>
      <form {...rest} className={classNames(styles.form, columns === 2 && styles.two, className)} />
    </FormErrorsContext>
  )
}

/** Spans all columns of a form. */
export function Wide({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wide, className)} />
}
