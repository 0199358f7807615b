/** Styles of what only this page uses. */
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/NumberInput.css';
