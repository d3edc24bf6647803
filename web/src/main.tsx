import { render } from 'preact';
import { App } from './app';
import './style/tokens.css';
import './style/base.css';
import './style/components.css';

render(<App />, document.getElementById('app') as HTMLElement);
