import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { peopleOf } from './src/ui/gallery-data.ts';
function App() {
  const [size, setSize] = useState(10);
  return <div><div className="pager"><select value={size} onChange={(e) => setSize(Number(e.target.value))}><option>10</option><option>100</option></select></div>
  <div style={{ height: 640, overflow: 'auto' }}><table style={{ whiteSpace: 'nowrap' }}><tbody>{peopleOf(1, size).map((r) => <tr key={r.id} data-cursor data-index><td><input type="checkbox" /></td><td>{r.no}</td><td><span>AB</span></td><td><a href="#x">{r.name}</a></td><td>{r.email}</td><td>{r.phone}</td><td>{r.age}</td><td>Woman</td><td>Men, Women</td><td>{r.city}</td><td><span>{r.state.word}</span></td><td><span>Incomplete</span></td><td>share</td><td><span>Verified</span></td><td><span>{r.check.word}</span></td><td>-</td><td>{r.seen}</td><td>{r.seen}</td><td><button type="button">Open Details</button></td></tr>)}</tbody></table></div></div>;
}
createRoot(document.getElementById('root')!).render(<App />);
