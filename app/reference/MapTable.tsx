// Shows the opcode map as a table: a line for each value of its bits that is not free.
import { cellText } from '../../src/encoding/opcodeMap.ts'
import { axesText, fillOf, type MapProps } from './MapGrid.tsx'

export function MapTable({ level: { axes, rows }, addressOf, isFound, counted }: MapProps) {
  const cells = rows.flat()
  const taken = cells.filter(({ encodings }) => encodings.length > 0)
  return (
    <div className="ref-map-table">
      <table>
        <caption>
          Opcode map, {axesText(axes)}: {taken.length} of {cells.length} values are taken
        </caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Encodings</th>
            {counted && <th scope="col">Words</th>}
            <th scope="col">How known</th>
            <th scope="col">Names</th>
          </tr>
        </thead>
        <tbody>
          {taken.map((cell) => {
            const value = cellText(axes, cell)
            return (
              <tr key={value} data-dim={!isFound(cell) || undefined}>
                <th scope="row">
                  <a href={addressOf(cell)}>{value}</a>
                </th>
                <td>{cell.encodings.length}</td>
                {counted && <td>{counted(cell).count}</td>}
                <td>{fillOf(cell)}</td>
                <td>{cell.encodings.map(({ name }) => name).join(', ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
