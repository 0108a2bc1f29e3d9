import styles from './size-guide.module.css'

/** A table whose first column names the rows. Rows in `marked` are the sizes of the product. */
export function SizeTable(props: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  marked?: readonly string[]
}) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{props.caption}</caption>
      <thead>
        <tr>
          {props.head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([first = '', ...rest]) => (
          <tr key={first} data-marked={props.marked?.includes(String(first)) || undefined}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={props.head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
