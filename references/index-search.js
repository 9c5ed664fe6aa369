// Search in the index of deliberations: hides what does not hold every word, or ended in a way that is not ticked. The
// address keeps what was searched for, or which one is open, so that it can be sent to somebody.
const form = document.querySelector('form');
const entries = [...document.querySelectorAll('details.entry')];
const texts = new Map();
const textOf = (entry) => {
  if (!texts.has(entry)) texts.set(entry, entry.textContent.toLowerCase());
  return texts.get(entry);
};

function search() {
  const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = new Set([...form.querySelectorAll('input[name=gate]:checked')].map(({ value }) => value));
  let shown = 0;
  for (const entry of entries) {
    const fits = wanted.has(entry.dataset.gate) && words.every((word) => textOf(entry).includes(word));
    entry.hidden = !fits;
    if (fits) shown++;
  }
  document.querySelector('#shown').textContent = `${shown} of ${entries.length}`;
}

const keep = (mark) => history.replaceState(null, '', `#${mark}`);

/** A hash that begins with a question mark is a search, any other the id of a deliberation. */
function follow() {
  const mark = location.hash.slice(1);
  // Lenient, since an address may have been cut or typed.
  const searched = new URLSearchParams(mark.replace('?', 'words=')).get('words');
  if (searched !== null) form.elements.words.value = searched;
  const entry = entries.find(({ id }) => id !== '' && id === mark);
  if (entry) {
    entry.open = true;
    entry.scrollIntoView();
  }
  search();
}

form.addEventListener('input', () => {
  keep(`?${encodeURIComponent(form.elements.words.value)}`);
  search();
});
form.addEventListener('submit', (event) => event.preventDefault());
for (const entry of entries) entry.addEventListener('toggle', () => entry.open && keep(entry.id));
addEventListener('hashchange', follow);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === form.elements.words) return;
  event.preventDefault();
  form.elements.words.focus();
});
form.hidden = false;
follow();
