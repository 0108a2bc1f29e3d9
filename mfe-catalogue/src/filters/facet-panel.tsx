import { useStore } from '@sahra/shared/atoms/atoms'
import type { Facets } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { comma } from '@sahra/shared/language/language.text'
import { swatchColor } from '@sahra/shared/rules/swatch.rules'
import { chipText } from '@sahra/shared/shop/filter-chips.text'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { $signedIn } from '@sahra/shared/stores/session'
import { Field } from '@sahra/shared/ui/field'
import { latePart } from '@sahra/shared/ui/late-part'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { useState, type ReactNode } from 'react'
import styles from './facet-panel.module.css'
import {
  facetValues,
  toggle,
  valuesOf,
  type FacetValue,
  type FilterNavigation,
  type FilterValues,
  type ListFilter
} from './filters.rules'
import { facetText } from './filters.text'

/** More brands than fit at a glance get a search field. */
const MANY = 8

interface FacetProps {
  facets: Facets
  filters: FilterValues
  navigation: FilterNavigation
}

const YourSize = latePart(
  () => import(/* webpackChunkName: "your-size" */ './your-size').then(module => module.YourSize),
  () => null
)

/** Brands, colours, sizes and condition with the number of products of each. `sizing`: of a listing whose sizes are measured alike. */
export function FacetPanel(props: FacetProps & { sizing?: Sizing | undefined }) {
  const { facets, sizing } = props
  // The HTML is that of every visitor; the session may be known when the panel hydrates.
  const signedIn = useStore($signedIn, { ssr: () => false })
  return (
    <div className={styles.panel}>
      <Brands {...props} />
      <Facet {...props} name="colours">
        {({ value, label, count }, input) => {
          const color = swatchColor(value)
          return color ? (
            <label key={label} className={styles.colour} title={label}>
              {input}
              {/* svg fill: the Content-Security-Policy forbids style attributes. */}
              <svg viewBox="0 0 26 26" aria-hidden="true">
                <circle cx="13" cy="13" r="12.5" fill={color} />
              </svg>
              <VisuallyHidden>{`${label}${comma}${facetText.count(count)}`}</VisuallyHidden>
            </label>
          ) : (
            <Choice key={label} label={label} count={count} input={input} />
          )
        }}
      </Facet>
      <Facet
        {...props}
        name="sizes"
        end={signedIn && sizing && <YourSize {...props} facets={facets} sizing={sizing} />}
      >
        {({ label, count }, input) => <Choice key={label} label={label} count={count} input={input} />}
      </Facet>
      <Lines {...props} name="conditions" />
    </div>
  )
}

function Choice({ label, count, input }: { label: string; count: number; input: ReactNode }) {
  return (
    <label className={styles.size}>
      {input}
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{`${label}${comma}${facetText.count(count)}`}</VisuallyHidden>
    </label>
  )
}

/** A group of checkboxes; nothing without values. */
function Facet(
  props: FacetProps & {
    name: ListFilter
    /** After the values. */
    end?: ReactNode
    children: (value: FacetValue, input: ReactNode) => ReactNode
  }
) {
  const { facets, filters, navigation, name, end, children } = props
  const values = facetValues(facets, name, filters[name], chipText.conditions)
  const chosen = valuesOf(filters[name])
  if (values.length === 0) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{facetText[name]}</legend>
      <div className={styles.values}>
        {values.map(value =>
          children(
            value,
            <input
              type="checkbox"
              name={name}
              value={value.value}
              checked={chosen.includes(value.value)}
              onChange={() => navigation.push(toggle(name, value.value))}
            />
          )
        )}
        {end}
      </div>
    </fieldset>
  )
}

/** One value a line, with its number; `matching`: those with this text. */
function Lines(props: FacetProps & { name: ListFilter; matching?: string; children?: ReactNode }) {
  const { facets, filters, navigation, name, matching = '', children } = props
  const all = facetValues(facets, name, filters[name], chipText.conditions)
  const values = all.filter(({ label }) => label.toLowerCase().includes(matching.trim().toLowerCase()))
  if (all.length === 0) return null
  return (
    <ValueLines
      legend={facetText[name]}
      name={name}
      values={values}
      chosen={valuesOf(filters[name])}
      onToggle={value => navigation.push(toggle(name, value))}
    >
      {children}
    </ValueLines>
  )
}

/** A group of checkboxes, one a line with its number. The children stand above them. */
export function ValueLines(props: {
  legend: string
  name: string
  values: readonly FacetValue[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  children?: ReactNode
}) {
  const { legend, name, values, chosen, onToggle, children } = props
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {children}
      <ul className={styles.lines}>
        {values.map(({ value, label, count }) => (
          <li key={value} className={styles.line}>
            <Checkbox
              label={label}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <Count count={count} />
          </li>
        ))}
        {values.length === 0 && <li className={styles.none}>{facetText.noBrand}</li>}
      </ul>
    </fieldset>
  )
}

/** A number of products beside the control that it belongs to. */
export function Count({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{facetText.count(count)}</VisuallyHidden>
    </span>
  )
}

function Brands(props: FacetProps) {
  const [text, setText] = useState('')
  if (props.facets.brands.length <= MANY) return <Lines {...props} name="brands" />
  return (
    <Lines {...props} name="brands" matching={text}>
      <Field
        kind="search"
        label={<VisuallyHidden>{facetText.searchBrands}</VisuallyHidden>}
        placeholder={facetText.searchBrands}
        autoComplete="off"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
    </Lines>
  )
}
