import './style/tokens.css';
import './style/base.css';
import './style/components.css';
import { render } from 'preact';
import { App } from './app';

render(<App />, document.getElementById('app') as HTMLElement);
